import { describe, test } from 'vitest'
import { deliveryContract } from './contract/delivery.ts'
import { failuresContract } from './contract/failures.ts'
import { createStage, type OpenBus } from './contract/stage.ts'
import { troubleContract } from './contract/trouble.ts'

/** What every adapter of the bus must do. Producers and consumers have fresh names in each test. */
export const busContract = (name: string, open: OpenBus): void => {
  describe(`bus contract: ${name}`, () => {
    const stage = createStage(open)
    deliveryContract(stage)
    failuresContract(stage)
    troubleContract(stage)

    test('check resolves on a healthy bus', async () => {
      await stage.bus().check()
    })
  })
}
