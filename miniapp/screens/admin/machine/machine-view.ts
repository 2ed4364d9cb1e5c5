/** The state of the machine as lines of text. Pure. */
import { machine as words } from '#shared/catalogue/admin-overview.ts';
import { diagnostics } from '#shared/catalogue/diagnostics.ts';
import { formatAge, plainPercent } from '#shared/catalogue/numbers/format.ts';
import type { BotHealth } from '#shared/ports/chat/bot-service.ts';
import type { MachineState } from '#shared/wire/admin/machine.ts';
import { dateText } from '../parts/date-text.ts';

const { bot: bots } = diagnostics;
const MIB = 1024 * 1024;
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const mib = (bytes: number) => `${whole.format(bytes / MIB)} MiB`;
const ms = (value: number) => `${tenth.format(value)} ms`;

export function partText({ state, reason }: MachineState['parts'][string]): string {
  return reason === null ? words.states[state] : `${words.states[state]}: ${words.reasons[reason] ?? reason}`;
}

export function machineFacts(state: MachineState): readonly (readonly [name: string, value: string])[] {
  const { uptimeMs, build, node, memory, eventLoop, requests, readers, queues } = state;
  return [
    [words.uptime, formatAge(uptimeMs)],
    [words.build, build],
    [words.node, node],
    [words.memory, mib(memory.rss)],
    [words.heap, words.ofTotal(mib(memory.heapUsed), mib(memory.heapTotal))],
    [words.freeMemory, words.ofTotal(mib(memory.free), mib(memory.total))],
    [words.delay, words.delayOf(ms(eventLoop.p50), ms(eventLoop.p99), ms(eventLoop.max))],
    [words.busy, plainPercent(Math.round(eventLoop.busy * 1_000) / 1_000)],
    [words.requests, words.requestsOf(whole.format(requests.requests), whole.format(requests.failed))],
    [words.readers, whole.format(readers)],
    [words.queues, words.queuesOf(whole.format(queues.alerts), whole.format(queues.posts))],
  ];
}

export function botFacts(bot: BotHealth): readonly (readonly [name: string, value: string])[] {
  const { username, webhookHost, pending, lastError, lastErrorAt } = bot;
  const said = lastError ?? bots.noError;
  return [
    [words.bot, `@${username}`],
    [bots.updates, webhookHost === null ? bots.polling : bots.webhook(webhookHost)],
    [bots.pending, whole.format(pending)],
    [bots.lastError, lastErrorAt === null ? said : `${said} (${dateText(lastErrorAt)})`],
  ];
}
