/**
 * What an installation does once, whether or not anybody asks: records, messages, everything with a time. It knows in
 * which order the parts begin and end, and nothing of what they do.
 */
interface Part {
  /** Returns the stop function. */
  start(): () => Promise<void>;
}

export interface Duties {
  readonly closings: { start(): () => void };
  readonly archive: Part;
  /** Null: no bot runs here. */
  readonly alerts: Part | null;
  readonly posts: Part;
  /** Deletes files that nobody uses. */
  readonly fileSweep: Part;
  /** Completes the deletion of accounts. */
  readonly erasure: Part;
  /** Null: no bot runs here. */
  readonly team: Part | null;
  readonly flows: Part;
  readonly flowCalculator: { close(): Promise<void> };
  readonly procedureNews: Part;
  readonly procedureReminders: Part;
  readonly results: Part;
  readonly backups: Part;
  /** Null: nobody can be warned. */
  readonly warnings: Part | null;
  /** Receives the bot's messages. Resolves once the duties are called off, and what was received is answered. */
  readonly receiveMessages: () => Promise<void>;
}

/** Returns the stop function. Call the duties off before. */
export function startDuties(duties: Duties): () => Promise<void> {
  const stopClosings = duties.closings.start();
  const stopArchive = duties.archive.start();
  const stopAlerts = duties.alerts?.start();
  const stopPosts = duties.posts.start();
  const stopFiles = duties.fileSweep.start();
  const stopErasure = duties.erasure.start();
  const stopTeam = duties.team?.start();
  const stopFlows = duties.flows.start();
  const stopNews = duties.procedureNews.start();
  const stopReminders = duties.procedureReminders.start();
  const stopResults = duties.results.start();
  const stopBackups = duties.backups.start();
  const stopWarnings = duties.warnings?.start();
  const receiving = duties.receiveMessages();
  return async () => {
    await stopWarnings?.();
    await stopBackups();
    await Promise.all([stopResults(), receiving]);
    await stopAlerts?.();
    await Promise.all([stopNews(), stopReminders()]);
    await stopPosts();
    await stopFiles();
    await stopErasure();
    await stopTeam?.();
    await stopFlows();
    await duties.flowCalculator.close();
    await stopArchive();
    stopClosings();
  };
}
