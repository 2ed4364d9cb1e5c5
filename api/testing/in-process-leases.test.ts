import { leasesContract } from '#shared/ports/cluster/leases.contract.ts';
import { epochMs } from '#shared/units.ts';
import { createInProcessLeases } from './in-process-leases.ts';

leasesContract('leases of one process', async () => {
  let now = 1_000;
  const leases = createInProcessLeases({ now: () => epochMs(now) });
  return {
    one: leases,
    other: leases,
    async pass(ms) {
      now += ms;
    },
  };
});
