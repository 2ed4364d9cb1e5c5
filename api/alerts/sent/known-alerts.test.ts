import { expect, it } from 'vitest';
import { makeArb } from '#shared/arbitrage/arb-fixture.ts';
import { asTelegramId, epochMs } from '#shared/units.ts';
import type { Alert } from './alert-document.ts';
import { createKnownAlerts } from './known-alerts.ts';

const NOW = 1_700_000_000_000;
const SECOND = 1_000;
const ANA = asTelegramId(7);

const sent = (topic: string, at: number): Alert => ({
  telegramId: ANA,
  topic,
  setKey: '',
  rule: 'Tudo',
  title: 't',
  market: 'm',
  peak: 0.01,
  state: 'sent',
  messageId: 1,
  decidedAt: at,
  sentAt: at,
  closedAt: null,
  arb: makeArb(),
});

it('counts every alert of the last hour once, also those of one moment', () => {
  const known = createKnownAlerts();
  for (const [topic, at] of [
    ['e1', NOW],
    ['e2', NOW],
    ['e1', NOW],
    ['e1', NOW + SECOND],
  ] as const)
    known.countSent(sent(topic, at));
  const inHour = (at: number) => known.sentInHour(ANA, epochMs(at));
  expect(inHour(NOW)).toBe(2);
  expect(inHour(NOW + SECOND)).toBe(3);
  expect(inHour(NOW + 3_600 * SECOND)).toBe(1);
  known.forgetSent(epochMs(NOW + 3_601 * SECOND));
  expect(inHour(NOW + SECOND)).toBe(0);
});
