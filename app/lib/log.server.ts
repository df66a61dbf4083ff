import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger

interface LoggedError {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  stack: string
  cause?: LoggedError
}

/**
 * What an error says, without what people typed: Drizzle puts the parameters of a query behind its message, PostgreSQL
 * the refused value (SQLSTATE class 22) in it, and mail servers the address.
 */
function messageOf({ message, code = '' }: { message: string; code?: string | undefined }): string {
  const said = message.split('\nparams:')[0] ?? ''
  const masked = code.startsWith('22') ? said.replace(/"[^"]*"/g, '"…"') : said
  return masked.replace(/(?<![^\s<>"'(])[^\s<>"'(]+@[^\s<>"')]+/g, '…@…')
}

function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const given = error as Error & { code?: unknown; constraint?: unknown; table?: unknown }
  const code = given.code === undefined ? undefined : String(given.code)
  return {
    type: error.name,
    message: messageOf({ message: error.message, code }),
    ...(code !== undefined && { code }),
    ...(typeof given.constraint === 'string' && { constraint: given.constraint }),
    ...(typeof given.table === 'string' && { table: given.table }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause !== undefined && depth < 4 && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** An error with the messages of it and its causes as they are logged, and nothing else of it: for what is kept, such as a failed job. */
export function withoutValues(error: unknown): Error {
  const messages: string[] = []
  for (let said: LoggedError | undefined = describeError(error); said; said = said.cause)
    messages.push(said.message)
  return new Error(messages.join(': '))
}

/**
 * Structured logs, one JSON object a line. No personal data: no names, addresses, answers or tokens are ever passed
 * in, errors are written without the values they carry, and the paths below are a second line of defence.
 * @param destination where lines go instead of standard output
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: {
        paths: ['email', '*.email', 'password', '*.password', 'token', '*.token', 'headers', '*.headers'],
        remove: true,
      },
    },
    destination ?? pino.destination(1),
  )
}
