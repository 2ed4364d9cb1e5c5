/** The icon of every page, as menus show it. */

import archive from 'lucide:archive';
import arrows from 'lucide:arrow-left-right';
import book from 'lucide:book-open';
import bot from 'lucide:bot';
import calculator from 'lucide:calculator';
import chart from 'lucide:chart-no-axes-column';
import columns from 'lucide:columns-2';
import grid from 'lucide:grid-3x3';
import house from 'lucide:house';
import key from 'lucide:key-round';
import list from 'lucide:list';
import logIn from 'lucide:log-in';
import mail from 'lucide:mail';
import radar from 'lucide:radar';
import send from 'lucide:send';
import shield from 'lucide:shield-check';
import stethoscope from 'lucide:stethoscope';
import table from 'lucide:table-2';
import user from 'lucide:user';
import userPlus from 'lucide:user-plus';
import workflow from 'lucide:workflow';
import zap from 'lucide:zap';
import type { RouteId } from '#shared/access/routes.ts';

export const PAGE_ICONS: Readonly<Record<RouteId, string>> = {
  home: house,
  homeClassic: list,
  arbitragePre: radar,
  arbitrageLive: zap,
  arbitrageArchive: archive,
  calculator,
  calculatorCopy: columns,
  calculatorBot: bot,
  betTracker: table,
  dashboard: chart,
  calculatorGuide: book,
  exchangeGuide: arrows,
  marketsGuide: grid,
  procedures: list,
  messageBuilder: mail,
  flowBuilder: workflow,
  telegramTest: stethoscope,
  login: logIn,
  signUp: userPlus,
  telegramLogin: send,
  passwordReset: key,
  profile: user,
  admin: shield,
};
