import { describe, expect, it } from 'vitest';
import { checkFlow, mayPublish } from '../check/check.ts';
import { FLOW_FORMAT } from './flow.ts';
import { MAX_FLOW_BYTES } from './limits.ts';
import { parseFlow, readFlow } from './read-flow.ts';
import format1 from './samples/format-1.json' with { type: 'json' };

/** One of every format that was ever written: what is stored and exported somewhere has to open for ever. */
const SAMPLES = [format1];

describe('flows of older formats', () => {
  it.each(SAMPLES.map(sample => [sample.format, sample] as const))(
    'format %d opens and can be published',
    (_, sample) => {
      const read = readFlow(sample);
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      expect(read.value.format).toBe(FLOW_FORMAT);
      expect(read.value.blocks.map(({ id, kind }) => `${id} ${kind}`)).toEqual(
        sample.blocks.map(({ id, kind }) => `${id} ${kind}`),
      );
      expect(mayPublish(checkFlow(read.value))).toBe(true);
    },
  );

  it('every format has its sample', () =>
    expect(SAMPLES.map(({ format }) => format)).toEqual(Array.from({ length: FLOW_FORMAT }, (_, index) => index + 1)));

  it('says why it cannot read one', () => {
    expect(readFlow({ ...format1, format: FLOW_FORMAT + 1 })).toEqual({ ok: false, error: { code: 'newer' } });
    expect(readFlow({ ...format1, format: 0 })).toEqual({ ok: false, error: { code: 'not_a_flow' } });
    expect(readFlow({ ...format1, blocks: [{ ...format1.blocks[0], kind: 'bomb' }] })).toMatchObject({
      error: { code: 'invalid', path: 'blocks.0.kind' },
    });
    const twice = [...format1.blocks, ...format1.blocks];
    expect(readFlow({ ...format1, blocks: twice })).toMatchObject({ error: { code: 'invalid', path: 'blocks' } });
    expect(parseFlow('{')).toEqual({ ok: false, error: { code: 'not_json' } });
    expect(parseFlow(`"${'a'.repeat(MAX_FLOW_BYTES)}"`)).toEqual({ ok: false, error: { code: 'too_large' } });
    expect(parseFlow(`"${'ç'.repeat(MAX_FLOW_BYTES / 2)}"`)).toEqual({ ok: false, error: { code: 'too_large' } });
  });
});
