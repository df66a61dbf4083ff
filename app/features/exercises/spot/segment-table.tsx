import type { ReactNode } from 'react'

interface SegmentTableProps {
  columns: readonly string[]
  /** How many cells there are. */
  count: number
  cell: (segment: number) => ReactNode
}

/** The cells of an output, row by row. */
export function SegmentTable({ columns, count, cell }: SegmentTableProps) {
  const rows = Array.from({ length: count / columns.length }, (_, row) => row)
  return (
    <div className="document document__table">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {columns.map((column, place) => (
                <td key={column}>{cell(row * columns.length + place)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
