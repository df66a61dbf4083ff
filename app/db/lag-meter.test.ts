import { describe, expect, it } from 'vitest'
import { createLagMeter } from './lag-meter.ts'

describe('how far a replica is behind', () => {
  it('is unknown until it holds what the primary held at some time', () => {
    const meter = createLagMeter()
    meter.primaryIsAt('0/2000', 100)
    expect(meter.replicaIsAt('0/1FFF')).toBeUndefined()
    expect(meter.replicaIsAt('0/2000')).toBe(100)
  })

  it('is told from the newest position it holds', () => {
    const meter = createLagMeter()
    for (const [position, at] of [
      ['0/1000', 1],
      ['0/2000', 2],
      ['0/3000', 3],
    ] as const)
      meter.primaryIsAt(position, at)
    expect(meter.replicaIsAt('0/2500')).toBe(2)
    expect(meter.replicaIsAt('0/3000')).toBe(3)
  })

  it('does not grow on a primary where nothing is written', () => {
    const meter = createLagMeter()
    for (const at of [1, 2, 3]) meter.primaryIsAt('0/1000', at)
    expect(meter.replicaIsAt('0/1000')).toBe(3)
  })

  it('keeps no more notes than it needs of a replica that stands still', () => {
    const meter = createLagMeter()
    for (let at = 1; at <= 1_000; at++) meter.primaryIsAt(`0/${(0x1000 + at).toString(16)}`, at)
    expect(meter.replicaIsAt('0/1100')).toBeUndefined()
    expect(meter.replicaIsAt('0/2000')).toBe(1_000)
  })

  it('compares positions as numbers of 64 bits', () => {
    const meter = createLagMeter()
    meter.primaryIsAt('9/FFFFFFFF', 1)
    meter.primaryIsAt('A/0', 2)
    expect(meter.replicaIsAt('A/0')).toBe(2)
    expect(meter.replicaIsAt('9/FFFFFFFF')).toBe(undefined)
  })
})
