/** What the section says after something went well or not. */
export interface Outcome {
  readonly tone: 'done' | 'failure';
  readonly text: string;
  /** The inbox that MODO LOCAL shows with it. */
  readonly mailTo?: string;
}
