import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Takes over what was chosen while the page's script was still on its way. React leaves such a choice as it stands in the page and
 * tells nobody of it: it looked chosen, could not be sent, and choosing it once more changed nothing.
 * @param name of the radio buttons
 * @param choose is called once, with the value of the one that is chosen already
 * @returns for their form
 */
export function useEarlyChoice(
  name: string,
  choose: (value: string) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const take = useEffectEvent(choose)
  useEffect(() => {
    const radios = form.current?.elements.namedItem(name)
    if (radios instanceof RadioNodeList && radios.value) take(radios.value)
  }, [name])
  return form
}
