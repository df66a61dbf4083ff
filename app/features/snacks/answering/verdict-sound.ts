import { browserSwitch } from '#app/lib/browser-switch.ts'

/**
 * What a verdict sounds and feels like: two short rising tones for right, one low bump for wrong, and a tap of the phone. Made in
 * the browser, so that nothing is fetched. An answer is a tap, which is when browsers let a page sound for the first time. Silent for
 * who wants less motion, and for who switched it off, which is remembered in this browser.
 */

export const verdictSound = browserSwitch('verdict-sound')

/** A tone: hertz, and seconds from the verdict at which it begins and ends. */
interface Tone {
  hertz: number
  from: number
  to: number
}

/** What is heard of a verdict. Quiet: it is at work. */
export const tonesOf = (right: boolean): readonly Tone[] =>
  right
    ? [
        { hertz: 660, from: 0, to: 0.09 },
        { hertz: 990, from: 0.08, to: 0.22 },
      ]
    : [{ hertz: 150, from: 0, to: 0.11 }]

/** What a phone does, in milliseconds on and off. */
export const vibrationOf = (right: boolean): number[] => (right ? [8] : [8, 40, 8])

const loudness = 0.06
let audio: AudioContext | undefined

function sound(tones: readonly Tone[]): void {
  audio ??= new AudioContext()
  void audio.resume()
  const start = audio.currentTime
  for (const { hertz, from, to } of tones) {
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
    oscillator.frequency.value = hertz
    gain.gain.setValueAtTime(0.0001, start + from)
    gain.gain.exponentialRampToValueAtTime(loudness, start + from + 0.01)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + to)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(start + from)
    oscillator.stop(start + to)
  }
}

/** Lets a verdict be heard and felt. Never throws: a page without sound is a page. */
export function tellVerdict(right: boolean): void {
  try {
    if (!verdictSound.isOn() || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    navigator.vibrate?.(vibrationOf(right))
    sound(tonesOf(right))
  } catch {
    // No audio device, or none allowed.
  }
}
