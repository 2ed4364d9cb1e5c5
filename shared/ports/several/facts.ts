/** What processes say of themselves to each other: each fact replaces the one before, and is gone if it is not repeated. */
export interface SharedFacts {
  put(name: string, value: unknown, ms: number): Promise<void>;
  /** In the order of the names; null: nobody says so. */
  read(names: readonly string[]): Promise<unknown[]>;
}
