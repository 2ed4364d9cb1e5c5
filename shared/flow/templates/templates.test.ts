import { describe, expect, it } from 'vitest';
import { flowProblemSentence } from '../../catalogue/flow/problems.ts';
import { asChatId } from '../../units.ts';
import { checkFlow } from '../check/check.ts';
import { checkAround } from '../check/outside.ts';
import { readFlow } from '../schema/read-flow.ts';
import { replayTranscript } from '../testing/transcript.ts';
import { TEMPLATE_IDS, templateFlow, templateWords } from './templates.ts';

const CHAT = asChatId(-100);
const WRITTEN = import.meta.glob<string>('./*.transcript.txt', { query: '?raw', import: 'default', eager: true });

describe.each(TEMPLATE_IDS)('the template %s', id => {
  it('can be published as it is, once its group is chosen', () => {
    expect(checkFlow(templateFlow(id, CHAT)).map(flowProblemSentence)).toEqual([]);
    const missing = checkFlow(templateFlow(id)).filter(({ isWarning }) => !isWarning);
    expect(missing.every(({ code }) => code === 'missing')).toBe(true);
    expect(templateWords(id).title).toBe(templateFlow(id).title);
  });

  it('is a file that another community can read', () => {
    const read = readFlow(JSON.parse(JSON.stringify(templateFlow(id, CHAT))));
    expect(read.ok && read.value).toEqual(templateFlow(id, CHAT));
  });

  it('talks as its transcript says', () => {
    const written = WRITTEN[`./${id}.transcript.txt`] ?? '';
    expect(replayTranscript(templateFlow(id, CHAT), written)).toBe(written);
  });
});

it('no two of them begin alike', () => {
  const others = TEMPLATE_IDS.map(id => ({ id, title: id, flow: templateFlow(id, CHAT) }));
  for (const each of others) {
    const around = {
      id: each.id,
      others: others.filter(({ id }) => id !== each.id),
      commands: [],
      chats: new Set([CHAT]),
      addresses: [],
    };
    expect(checkAround(each.flow, around)).toEqual([]);
  }
});
