/** A line of a list: a fact, a link or a button. */
import chevron from 'lucide:chevron-right';
import { Cell } from '@telegram-apps/telegram-ui/dist/components/Blocks/Cell/Cell.js';
import type { ElementType, ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../Icon.tsx';
import styles from './list.module.css';

export interface ListCellProps {
  children: ReactNode;
  /** A smaller line above. */
  label?: ReactNode;
  /** A smaller line below. */
  detail?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  /** Leads to a page of ours, and says so by an arrow unless it is in the list of all pages. */
  href?: string;
  hasArrow?: boolean;
  /** The address is of another site. */
  isOutside?: boolean;
  isCurrent?: boolean;
  onClick?: () => void;
}

export function ListCell({
  children,
  label,
  detail,
  before,
  after,
  href,
  hasArrow = false,
  isOutside = false,
  isCurrent = false,
  onClick,
}: ListCellProps) {
  const Component: ElementType =
    href !== undefined ? (isOutside ? 'a' : Link) : onClick !== undefined ? 'button' : 'div';
  const isAct = Component !== 'div';
  return (
    <Cell
      Component={Component}
      className={isAct ? styles.act : styles.fact}
      multiline
      description={detail}
      before={before}
      after={hasArrow ? <Icon icon={chevron} size="small" /> : after}
      {...(href === undefined ? {} : { href })}
      {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...(onClick === undefined ? {} : { type: 'button', onClick })}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {/* Their own line above would be a heading. */}
      {label !== undefined && <span className={styles.label}>{label}</span>}
      {children}
    </Cell>
  );
}
