/** The decision of the guard of a list's page, for whoever asks for what stands on it in another way. */
import { arbitrageRouteOf, findRoute } from '#shared/access/routes.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import type { ArbsDenied } from '#shared/chat/arb-lists.ts';
import type { TelegramId } from '#shared/units.ts';
import type { AccessService } from '../access/access-service.ts';

/** Null: they may open it. */
export async function denialOf(
  access: Pick<AccessService, 'decide' | 'groupsOf'>,
  telegramId: TelegramId,
  kind: ArbKind,
): Promise<ArbsDenied | null> {
  const route = findRoute(arbitrageRouteOf(kind));
  const decision = await access.decide(route, { telegramId, uid: null });
  return decision === 'allow' ? null : { denied: decision, groups: await access.groupsOf(route) };
}
