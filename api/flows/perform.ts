/** What a conversation makes happen: said, asked, counted, handed over. */
import { flowAnswers as words } from '#shared/catalogue/flow/answers.ts';
import { type FlowMessages, handBackData } from '#shared/flow/flow-port.ts';
import type { FlowEffect, FlowResult } from '#shared/flow/run/event.ts';
import type { FlowSession } from '#shared/flow/run/session.ts';
import { drawText } from '#shared/flow/text/markup.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { AnswerAsked } from './asking/answer-asked.ts';
import type { CallAddress } from './asking/http-call.ts';
import { FLOW_SUPPORT, sessionDocId } from './flow-documents.ts';

/** result: what the conversation waits for. later: nothing was done, and it is tried again. gone: nobody is there. */
export type Performed =
  | { readonly kind: 'done' | 'later' | 'gone' }
  | { readonly kind: 'result'; readonly token: string; readonly result: FlowResult };

export interface PerformDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly messages: FlowMessages;
  readonly answers: AnswerAsked;
  readonly callAddress: CallAddress;
  readonly calculate: (calculation: Extract<FlowEffect, { kind: 'calculate' }>) => Promise<FlowResult>;
}

export type Perform = (session: FlowSession, owner: string, effect: FlowEffect) => Promise<Performed>;

const DONE: Performed = { kind: 'done' };

export function createPerform({ store, clock, log, messages, answers, callAddress, calculate }: PerformDeps): Perform {
  async function tellSupport(
    session: FlowSession,
    owner: string,
    chat: number,
    text: string,
    kind: 'handOver' | 'forward' | 'tell',
  ): Promise<Performed> {
    const doc = sessionDocId(session);
    const name = [session.person?.firstName, session.person?.lastName].filter(Boolean).join(' ');
    const back = [[{ kind: 'data' as const, label: words.support.handBack, data: handBackData(doc) }]];
    const shown = drawText(words.support[kind], each => (each === 'nome' ? name : text));
    const sent = await messages.say(chat, shown, kind === 'handOver' ? back : [], false);
    if (sent.ok) {
      await store.put(
        FLOW_SUPPORT,
        `${chat}.${sent.value}`,
        { owner, session: doc, key: session.id, at: clock.now() },
        'any',
      );
      return DONE;
    }
    // The support chat cannot be written to: the person is not left waiting in silence.
    if (sent.error === 'gone') log.warn('o chat de atendimento de um fluxo não recebe', { chat });
    return { kind: sent.error === 'gone' ? 'done' : 'later' };
  }

  return async (session, owner, effect) => {
    const asker = session.person?.id ?? null;
    switch (effect.kind) {
      case 'say': {
        const sent = await messages.say(session.chat, effect.text, effect.buttons, effect.isSilent);
        return sent.ok ? DONE : { kind: sent.error };
      }
      case 'calculate':
        return { kind: 'result', token: effect.token, result: await calculate(effect) };
      case 'arbs':
        return { kind: 'result', token: effect.token, result: await answers.arbs(effect, asker, session.chat) };
      case 'member':
        return { kind: 'result', token: effect.token, result: await answers.member(effect.of, asker) };
      case 'http':
        return { kind: 'result', token: effect.token, result: await callAddress(effect) };
      case 'handOver':
      case 'tell':
        return tellSupport(session, owner, effect.chat, effect.note, effect.kind);
      case 'forward':
        return tellSupport(session, owner, effect.chat, effect.text, effect.kind);
      case 'failed': {
        await messages.say(session.chat, { text: words.failed, entities: [] }, [], false);
        return DONE;
      }
      case 'timer':
        // The conversation itself says until when it waits.
        return DONE;
    }
  };
}
