/** What an import case expects of the plan for its file, as its author wrote it down. */

export type Row = readonly unknown[];

/** What must be right for money. */
export interface Core {
  readonly accepted: number;
  readonly profitCents: number;
  readonly openCount: number;
  readonly rejected: number;
  readonly rejectedMax?: number;
  readonly or?: readonly Core[];
  readonly after?: {
    readonly bets: number;
    readonly procedures: number;
    readonly openCount: number;
    readonly profitCents: number;
  };
}

export interface ImportExpected {
  readonly file?: { readonly opens: boolean; readonly reason?: string; readonly or?: unknown };
  readonly core?: Core;
  readonly sheets?: readonly {
    readonly name: string;
    readonly use?: boolean;
    readonly or?: string;
    readonly headerRows?: number | readonly number[];
  }[];
  readonly ask?: readonly string[];
  readonly mayAsk?: readonly string[];
  readonly guess?: Readonly<Record<string, unknown>>;
  readonly houses?: Readonly<Record<string, string>>;
  readonly mapping?: readonly Row[];
  readonly mapFree?: readonly unknown[];
  readonly columns?: readonly string[];
  readonly accepted?: readonly Row[];
  readonly totals?: Readonly<Record<string, number>>;
  readonly vouchers?: readonly Readonly<Record<string, unknown>>[];
  readonly skipped?: readonly Row[];
  readonly rejected?: readonly Row[];
  readonly either?: readonly Row[];
  readonly warned?: readonly Row[];
  readonly notBets?: readonly unknown[];
}
