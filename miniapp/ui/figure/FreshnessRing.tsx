/**
 * The age of a price as a ring that empties: amber in the last quarter of its limit, dotted once it is over. One CSS
 * animation, no timer: it starts where the price already is.
 */
import { type CSSProperties, useState } from 'react';
import styles from './FreshnessRing.module.css';

export interface FreshnessRingProps {
  /** When the price was seen, and the present. */
  at: number;
  now: number;
  /** How long the price counts, in ms. */
  limit: number;
  /** No longer counted. */
  stale?: boolean;
  /** Read out; without it the age has to stand beside the ring. */
  label?: string | undefined;
}

export function FreshnessRing({ at, ...props }: FreshnessRingProps) {
  // A new price is a new ring: the delay of a running animation must not change.
  return <Ring key={`${at} ${props.limit}`} at={at} {...props} />;
}

export interface StillRingProps extends Pick<FreshnessRingProps, 'stale' | 'label'> {
  /** The part of its time that the price has left, 0 to 1. */
  left: number;
}

/**
 * The same ring without an animation, for lists: Chromium computes styles in every frame while one of this kind runs, however
 * few steps it has.
 */
export function StillRing({ left, stale = false, label }: StillRingProps) {
  return (
    <span {...heardAs(label)} className={styles.ring} data-stale={stale || undefined} data-still>
      <svg aria-hidden="true" viewBox="0 0 12 12" focusable="false">
        <circle className={styles.track} cx="6" cy="6" r="4.6" />
        {!stale && (
          <circle
            className={styles.left}
            data-old={left < 0.25 || undefined}
            strokeDasharray={`${Math.round(left * 289) / 10} 28.9`}
            cx="6"
            cy="6"
            r="4.6"
          />
        )}
      </svg>
    </span>
  );
}

function heardAs(label: string | undefined) {
  return label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
}

function Ring({ at, now, limit, stale = false, label }: FreshnessRingProps) {
  const [age] = useState(() => Math.max(0, now - at));
  const left = Math.max(0, 1 - age / limit);
  const style = {
    '--left': left,
    animationDuration: `${limit}ms`,
    animationDelay: `-${Math.min(age, limit)}ms`,
  } as CSSProperties;
  return (
    <span {...heardAs(label)} className={styles.ring} data-stale={stale || undefined}>
      <svg aria-hidden="true" viewBox="0 0 12 12" focusable="false">
        <circle className={styles.track} cx="6" cy="6" r="4.6" />
        {!stale && (
          <circle className={styles.left} data-old={left < 0.25 || undefined} style={style} cx="6" cy="6" r="4.6" />
        )}
      </svg>
    </span>
  );
}
