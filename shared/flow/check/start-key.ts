/** The keys that two starts must not share: a person who writes such a text would begin two conversations. */
import { foldText } from '../../language/fold.ts';
import type { FlowStart } from '../schema/starts.ts';

/** Empty: it never collides. */
export function startKey(on: FlowStart): string[] {
  switch (on.kind) {
    case 'command':
      return on.command === '' ? [] : [`command ${on.command}`];
    case 'text':
      return on.texts.filter(text => text.trim() !== '').map(text => `text ${textKey(text)}`);
    case 'button':
      return on.data === '' ? [] : [`button ${on.data}`];
    case 'link':
      return on.param === '' ? [] : [`link ${on.param}`];
    case 'member':
    case 'request':
      return on.chat === null ? [] : [`${on.kind} ${on.chat}`];
    case 'reaction':
      return on.chat === null ? [] : [`reaction ${on.chat} ${on.emoji}`];
    case 'called':
      return ['called'];
    case 'schedule':
      return [];
  }
}

/** As texts are compared: without accents, capitals and spaces around. */
export const textKey = (text: string) => foldText(text).trim().replace(/\s+/g, ' ');
