/** What the bot writes by itself. Connections are not shared; the queue of calls is. */
import type { AlertSender } from '#shared/alerts/words/alert-port.ts';
import type { FlowMessages } from '#shared/flow/flow-port.ts';
import type { OperatorMessages } from '#shared/ports/operator-messages.ts';
import type { PostSender } from '#shared/posts/post-sender.ts';
import type { ProcedureMessages } from '#shared/procedures/procedure-messages.ts';
import type { TeamMessages } from '#shared/team/team-port.ts';
import { createTelegramSender } from './alerts/telegram-sender.ts';
import type { AppAddress } from './chat/buttons.ts';
import type { OpenApiDeps } from './connection/open-api.ts';
import { createFlowMessages } from './flows/flow-messages.ts';
import { createOperatorMessages } from './operator/operator-messages.ts';
import { createPostSender } from './posts/telegram-post-sender.ts';
import { createProcedureMessages } from './procedures/procedure-messages.ts';
import { createTeamMessages } from './team/team-messages.ts';

export interface BotMessagesDeps extends OpenApiDeps {
  readonly app: AppAddress;
  /** Alerts are drawn as tables. */
  readonly isDrawn?: boolean;
}

export interface BotMessages {
  readonly alerts: AlertSender;
  readonly posts: PostSender;
  readonly team: TeamMessages;
  readonly procedures: ProcedureMessages;
  readonly flows: FlowMessages;
  readonly operators: OperatorMessages;
}

export function createBotMessages({ app, isDrawn = true, ...telegram }: BotMessagesDeps): BotMessages {
  const connection = { ...telegram, app };
  return {
    alerts: createTelegramSender({ ...connection, isDrawn }),
    posts: createPostSender(connection),
    team: createTeamMessages(connection),
    procedures: createProcedureMessages(connection),
    flows: createFlowMessages(connection),
    operators: createOperatorMessages(telegram),
  };
}
