/** Flows and people that mean harm: nothing throws, nothing runs away, and everything fits. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_TEXT } from '../../posts/limits.ts';
import { soak } from '../../testing/soak.ts';
import { epochMs } from '../../units.ts';
import { checkFlow } from '../check/check.ts';
import { MOST_DATA_BYTES, utf8BytesOf } from '../schema/press-data.ts';
import { readFlow } from '../schema/read-flow.ts';
import { anyFlow, anyHappening } from '../testing/arbitrary-flow.ts';
import { ANA_IN_FLOW, FLOW_ID, libraryOf, NOON } from '../testing/play.ts';
import { MOST_BLOCKS_A_STEP, MOST_SAID_A_STEP } from './bounds.ts';
import type { FlowEvent } from './event.ts';
import { type FlowSession, flowSessionSchema, newSession } from './session.ts';
import { type Stepped, step } from './step.ts';

/** The most bytes of a session as it is stored. */
const MOST_BYTES = 256 * 1024;

function expectBounded({ effects, trail, session }: Stepped): void {
  expect(trail.filter(({ what }) => what === 'came').length).toBeLessThanOrEqual(MOST_BLOCKS_A_STEP + 1);
  expect(effects.filter(({ kind }) => kind === 'say').length).toBeLessThanOrEqual(MOST_SAID_A_STEP);
  for (const effect of effects) {
    if (effect.kind !== 'say') continue;
    expect(effect.text.text.length).toBeLessThanOrEqual(MOST_TEXT);
    expect(effect.text.text.trim()).not.toBe('');
    for (const { offset, length } of effect.text.entities) {
      expect(offset >= 0 && length > 0 && offset + length <= effect.text.text.length).toBe(true);
    }
    for (const button of effect.buttons.flat()) {
      expect(button.label.length > 0 && button.label.length <= 64).toBe(true);
      if (button.kind === 'data' && button.data.startsWith('fg:')) {
        expect(utf8BytesOf(button.data)).toBeLessThanOrEqual(MOST_DATA_BYTES);
      }
    }
  }
  expect(JSON.stringify(session).length).toBeLessThan(MOST_BYTES);
  expect(flowSessionSchema.safeParse(session).success).toBe(true);
}

describe('hostile flows and people', () => {
  it('never throw and never run away', () => {
    fc.assert(
      fc.property(anyFlow, fc.array(anyHappening, { maxLength: 12 }), (flow, happenings) => {
        const library = libraryOf({ [FLOW_ID]: flow });
        const start = flow.blocks[0]?.id ?? '';
        let session: FlowSession = newSession({
          id: 'abcdefghijkl',
          chat: ANA_IN_FLOW.id,
          chatTitle: null,
          person: ANA_IN_FLOW,
          flow: FLOW_ID,
          version: 1,
          start,
          now: NOON,
        });
        let now = NOON;
        let done = step(library, session, { kind: 'begin', now });
        expectBounded(done);
        for (const happening of happenings) {
          session = done.session;
          now = epochMs(now + 60_000);
          const event = awaited(session, { ...happening, now } as FlowEvent);
          done = step(library, session, event);
          expectBounded(done);
          // The same again comes out the same.
          expect(step(library, session, event)).toEqual(done);
        }
      }),
      { numRuns: soak(1_000, 10_000) },
    );
  });

  it('are checked without a failure, whatever they hold', () => {
    fc.assert(
      fc.property(anyFlow, flow => {
        for (const { block, code } of checkFlow(flow)) {
          expect(block === null || flow.blocks.some(({ id }) => id === block) || code === 'dangling').toBe(true);
        }
        const read = readFlow(JSON.parse(JSON.stringify(flow)));
        expect(read.ok && read.value).toEqual(flow);
      }),
      { numRuns: soak(300, 3_000) },
    );
  });

  it('are refused where they are no flows', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, maxDepth: 4 }), given => {
        expect(readFlow(given).ok).toBe(false);
      }),
      { numRuns: soak(300, 3_000) },
    );
  });
});

/** With the token that is waited for, so that answers are taken half of the time. */
function awaited({ waiting }: FlowSession, event: FlowEvent): FlowEvent {
  const isAnswer = event.kind === 'timer' || event.kind === 'result';
  if (!isAnswer || waiting === null || !('token' in waiting) || event.token !== '') return event;
  return { ...event, token: waiting.token, ...(event.kind === 'timer' ? { now: epochMs(NOON + 1e10) } : {}) };
}
