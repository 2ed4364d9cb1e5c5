/**
 * What processes report to each other about themselves: each fact replaces the one before, and is gone if it is not
 * repeated.
 */
export interface SharedFacts {
  put(name: string, value: unknown, ms: number): Promise<void>;
  /** In the order of the names; null: not reported lately. */
  read(names: readonly string[]): Promise<unknown[]>;
}
