/** The message of a section after an action succeeded or failed. */
export interface SectionMessage {
  readonly tone: 'done' | 'failure';
  readonly text: string;
  /** The address whose inbox MODO LOCAL shows with the message. */
  readonly mailTo?: string;
}
