/** What the section says after something went well or not. */
export interface SectionMessage {
  readonly tone: 'done' | 'failure';
  readonly text: string;
  /** The inbox that MODO LOCAL shows with it. */
  readonly mailTo?: string;
}
