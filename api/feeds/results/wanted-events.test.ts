import { expect, it } from 'vitest';
import { epochMs } from '#shared/units.ts';
import { createWantedEvents } from './wanted-events.ts';

const START = epochMs(1_780_000_000_000);
const named = (id: string) => ({ id, sport: 'soccer', startsAt: START });
const open = () => createWantedEvents({ clock: { now: () => START } });

it('wants what was asked for, whether a provider named it before or afterwards', () => {
  const events = open();
  events.see([named('a')]);
  events.want(['a', 'b']);
  expect(events.wanted()).toEqual([named('a')]);
  events.see([named('b')]);
  expect(events.wanted()).toEqual([named('a'), named('b')]);
  events.got('a');
  expect(events.wanted()).toEqual([named('b')]);
});

it('loses no real event to somebody who makes up others', () => {
  const events = open();
  events.see([named('a')]);
  events.want(['a']);
  events.want(Array.from({ length: 30_000 }, (_, index) => `made-up-${index}`));
  expect(events.wanted()).toEqual([named('a')]);
});
