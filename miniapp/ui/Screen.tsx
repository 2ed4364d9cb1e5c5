/** The frame of every page: its heading, its title in the browser, and the focus after a navigation. */
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { product } from '#shared/catalogue/frame.ts';
import { HomeLink } from './HomeLink.tsx';
import styles from './Screen.module.css';

export interface PageArrival {
  /** False until the first navigation inside the app: on arrival the browser itself sets the focus correctly. */
  navigated: boolean;
  /** True from a navigation until the new page's heading has the focus. */
  awaitsFocus: boolean;
}

export const ArrivalContext = createContext<PageArrival>({ navigated: false, awaitsFocus: false });

export interface ScreenProps {
  title: string;
  /** Beside the heading. */
  aside?: ReactNode;
  /** Stands in the heading's place on a phone, and beside it where there is room. */
  bar?: ReactNode;
  /** Uses the full content width; otherwise the width is limited to a readable line length. */
  wide?: boolean;
  /** Of a wide page: goes on to the edges of a large window. */
  fluid?: boolean;
  /** Fills its column with a bar of its own: the heading is only read out. */
  bare?: boolean;
  /** Uses the whole window. */
  full?: boolean;
  children: ReactNode;
}

export function Screen({
  title,
  aside,
  bar,
  wide = false,
  fluid = false,
  bare = false,
  full = false,
  children,
}: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrival = useContext(ArrivalContext);
  useEffect(() => {
    document.title = `${title} · ${product.name}`;
    // While a page loads, its heading may first stand in another frame: the later heading must not take the focus from
    // elsewhere.
    if (arrival.awaitsFocus || (arrival.navigated && document.activeElement === document.body)) {
      heading.current?.focus({ preventScroll: true });
    }
    arrival.awaitsFocus = false;
  }, [title, arrival]);
  return (
    <div
      className={full ? styles.full : wide ? styles.wide : styles.screen}
      data-bare={bare || undefined}
      data-fluid={fluid || undefined}
    >
      <header className={bare ? 'visually-hidden' : styles.header}>
        {!bare && <HomeLink />}
        <h1 ref={heading} tabIndex={-1} className={bar === undefined ? styles.title : styles.titleBesideBar}>
          {title}
        </h1>
        {bar}
        {aside}
      </header>
      {children}
    </div>
  );
}
