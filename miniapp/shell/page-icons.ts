/** The icon of every page, as menus show it. */

import archive from 'lucide-static/icons/archive.svg?icon';
import arrows from 'lucide-static/icons/arrow-left-right.svg?icon';
import book from 'lucide-static/icons/book-open.svg?icon';
import bot from 'lucide-static/icons/bot.svg?icon';
import calculator from 'lucide-static/icons/calculator.svg?icon';
import chart from 'lucide-static/icons/chart-no-axes-column.svg?icon';
import columns from 'lucide-static/icons/columns-2.svg?icon';
import grid from 'lucide-static/icons/grid-3x3.svg?icon';
import house from 'lucide-static/icons/house.svg?icon';
import key from 'lucide-static/icons/key-round.svg?icon';
import list from 'lucide-static/icons/list.svg?icon';
import logIn from 'lucide-static/icons/log-in.svg?icon';
import mail from 'lucide-static/icons/mail.svg?icon';
import radar from 'lucide-static/icons/radar.svg?icon';
import send from 'lucide-static/icons/send.svg?icon';
import shield from 'lucide-static/icons/shield-check.svg?icon';
import stethoscope from 'lucide-static/icons/stethoscope.svg?icon';
import table from 'lucide-static/icons/table-2.svg?icon';
import user from 'lucide-static/icons/user.svg?icon';
import userPlus from 'lucide-static/icons/user-plus.svg?icon';
import workflow from 'lucide-static/icons/workflow.svg?icon';
import zap from 'lucide-static/icons/zap.svg?icon';
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
