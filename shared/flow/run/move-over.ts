/** A conversation that goes on in a newer version of its flow, where that understands everything that it holds. */
import { blockOf, type Flow } from '../schema/flow.ts';
import type { FlowSession, Frame } from './session.ts';

/**
 * Null: it ends in the version in which it began. It moves where every frame's block is still there and of its kind, what
 * a question saves has the same type, and no value has changed its type.
 */
export function moveOver(session: FlowSession, id: string, from: Flow, to: Flow, version: number): FlowSession | null {
  if (session.ended !== null || session.waiting?.kind === 'result') return null;
  const frames: Frame[] = [];
  for (const frame of session.frames) {
    const isOf = frame.flow === id && frame.version !== version;
    if (isOf && !fits(frame, from, to)) return null;
    frames.push(isOf ? { ...frame, version, values: keptValues(frame, to) } : frame);
  }
  return { ...session, frames };
}

function fits({ block: id, values }: Frame, from: Flow, to: Flow): boolean {
  const [before, after] = [blockOf(from, id), blockOf(to, id)];
  if (before === undefined || after === undefined || before.kind !== after.kind) return false;
  if (before.kind === 'subflow' && after.kind === 'subflow' && before.flow !== after.flow) return false;
  if (before.kind === 'person' && after.kind === 'person' && before.chat !== after.chat) return false;
  if (before.kind === 'question' && after.kind === 'question') {
    if (before.save !== after.save || typeOf(from, before.save) !== typeOf(to, after.save)) return false;
  }
  return Object.keys(values).every(name => {
    const [was, is] = [typeOf(from, name), typeOf(to, name)];
    return is === undefined || was === is;
  });
}

const typeOf = (flow: Flow, name: string) => flow.variables.find(each => each.name === name)?.type;

/** What the new version no longer has is forgotten; what blocks save under their own names stays. */
function keptValues({ values }: Frame, to: Flow): Frame['values'] {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => name.includes('.') || typeOf(to, name) !== undefined),
  );
}
