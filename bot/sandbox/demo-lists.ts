/** Which demo groups open which page, before an administrator says otherwise. */
import type { RouteId } from '#shared/access/routes.ts';
import { DEMO_GROUP, DEMO_GROUPS, LIVE_GROUP, PRE_GROUP } from './demo-world.ts';

const LISTS: Readonly<Partial<Record<RouteId, readonly number[]>>> = {
  arbitragePre: [PRE_GROUP],
  arbitrageLive: [LIVE_GROUP],
  calculatorBot: [PRE_GROUP, LIVE_GROUP],
  messageBuilder: [DEMO_GROUP],
  flowBuilder: [DEMO_GROUP],
};

export interface DemoList {
  readonly routeId: RouteId;
  readonly groups: { chatId: number; title: string; link: null }[];
}

export const DEMO_LISTS: readonly DemoList[] = Object.entries(LISTS).map(([routeId, chatIds]) => ({
  routeId: routeId as RouteId,
  groups: DEMO_GROUPS.filter(group => chatIds.includes(group.id)).map(({ id, title }) => ({
    chatId: id,
    title,
    link: null,
  })),
}));
