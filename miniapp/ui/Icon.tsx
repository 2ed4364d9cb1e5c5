/** Our own line icons, 24 × 24, in the colour of the surrounding text. Never the only label of anything. */
import type { RouteId } from '#shared/access/routes.ts';
import styles from './Icon.module.css';

type Glyph =
  | 'more'
  | 'close'
  | 'palette'
  | 'warning'
  | 'hourglass'
  | 'offline'
  | 'search'
  | 'visible'
  | 'hidden'
  | 'info'
  | 'done';
export type IconName = RouteId | Glyph;

const PATHS: Readonly<Record<IconName, string>> = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  homeClassic: 'M5 6h14M5 12h14M5 18h9',
  arbitragePre: 'M4 17l5-6 4 4 7-9M15 6h5v5',
  arbitrageLive:
    'M12 12h.01M8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.6 18.4a9 9 0 0 1 0-12.8M18.4 5.6a9 9 0 0 1 0 12.8',
  arbitrageArchive: 'M4 5h16v4H4zM6 9v10h12V9M10 13h4',
  calculator: 'M6 3h12v18H6zM9 7h6M9 12h.01M12 12h.01M15 12h.01M9 16h.01M12 16h.01M15 16h.01',
  calculatorCopy: 'M4 4h10v13H4zM14 7h6v13H10v-3M7 8h4M7 12h4',
  calculatorBot: 'M4 5h16v11H10l-5 4v-4H4zM9 9h6M9 12h4',
  betTracker: 'M4 5h16v14H4zM4 10h16M4 15h16M10 5v14',
  dashboard: 'M4 20h16M7 20v-7M12 20V6M17 20v-10',
  calculatorGuide: 'M5 4h10a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10M9 8h5',
  exchangeGuide: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
  marketsGuide: 'M4 4h16v16H4zM4 12h16M12 4v16M15 15l3 3M18 15l-3 3',
  messageBuilder: 'M4 5h16v12H4zM4 6l8 6 8-6',
  flowBuilder: 'M4 4h6v5H4zM14 15h6v5h-6zM7 9v8h7',
  telegramTest: 'M21 4L3 11l6 2 2 6 3-4 5 4zM9 13l8-6',
  login: 'M11 4h8v16h-8M4 12h10M10 8l4 4-4 4',
  signUp: 'M10 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM3 20c0-4 3-6 7-6 2 0 3.5.5 4.5 1.5M18 13v6M15 16h6',
  telegramLogin: 'M21 4L3 11l6 2 2 6 3-4 5 4z',
  passwordReset: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3M12 14v3',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20c0-4 3.5-6 8-6s8 2 8 6',
  admin: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM9 12l2 2 4-4',
  more: 'M4.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zM11.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zM18.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0z',
  close: 'M6 6l12 12M18 6L6 18',
  palette:
    'M12 3a9 9 0 1 0 0 18c1.5 0 2-1 1.5-2.2-.6-1.6.3-2.8 2-2.800H18a3 3 0 0 0 3-3c0-5-4-10-9-10zM7.5 12h.01M10 7.5h.01M15 7.5h.01',
  warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  hourglass: 'M7 3h10M7 21h10M8 3c0 5 8 6 8 9s-8 4-8 9M16 3c0 5-8 6-8 9s8 4 8 9',
  offline: 'M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.5M19 12a10 10 0 0 0-6-2.900M12 19h.01',
  visible: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  hidden:
    'M4 4l16 16M9.5 6A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 8a17 17 0 0 0-3.5 4s3.5 6.5 9.5 6.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8h.01',
  done: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12l3 3 5-6',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4 4',
};

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
