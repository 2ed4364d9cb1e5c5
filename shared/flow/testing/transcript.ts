/**
 * Conversations written down: what people do is played, and everything that is said has to match the transcript. Lines
 * that begin with `Ana:`, `Ana presses:`, `time:`, `member:`, `support:` or `support hands back` are what happens; the
 * others are what the bot says to it.
 */
import type { Flow } from '../schema/flow.ts';
import { ANA_IN_FLOW, type Play, play, playedLine } from './play.ts';

const HAPPENS = /^(Ana presses|Ana|time|member|support): (.*)$/;

/** The same transcript as it comes out now. */
export function replayTranscript(flow: Flow, written: string): string {
  const [first = '', ...rest] = written.split('\n').filter(line => line !== '' && !line.startsWith('#'));
  const [, start = ''] = /^begins at: (\w+)$/.exec(first) ?? [];
  const isClock = flow.blocks.some(
    ({ id, kind, ...block }) => id === start && kind === 'start' && 'on' in block && block.on.kind === 'schedule',
  );
  const played = play(flow, {}, isClock ? null : ANA_IN_FLOW, start);
  const lines = [first, ...played.now().chat.map(shown)];
  for (const line of rest) {
    const shownNow = played.now().chat.length;
    if (!happen(played, line)) continue;
    const followed = played.now().chat.slice(shownNow);
    lines.push('', line, ...followed.filter(({ from }) => from !== 'person').map(shown));
  }
  return `${lines.join('\n')}\n`;
}

function happen(played: Play, line: string): boolean {
  const [, who, what = ''] = HAPPENS.exec(line) ?? [];
  if (line === 'support hands back') played.handBack();
  else if (who === 'Ana') played.write(what);
  else if (who === 'Ana presses') played.press(what);
  else if (who === 'support') played.operator(what);
  else if (who === 'member') played.answer({ kind: 'member', isMember: what === 'yes' });
  else if (who === 'time') played.pass(Number(what.split(' ')[0]) * 3_600_000);
  else return false;
  return true;
}

const shown = (item: Parameters<typeof playedLine>[0]) =>
  playedLine(item).replaceAll('\u00a0', ' ').split('\n').join('\n  ');
