/**
 * What an installation does once, whether or not anybody asks: records, messages, everything with a time. It knows in
 * which order the parts begin and end, and nothing of what they do.
 */
interface Part {
  /** Returns the stop function. */
  start(): () => Promise<void>;
}

export interface Jobs {
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
  /** Receives the bot's messages. Resolves once the jobs are called off, and what was received is answered. */
  readonly receiveMessages: () => Promise<void>;
}

/** Returns the stop function. Call the jobs off before. */
export function startJobs(jobs: Jobs): () => Promise<void> {
  const stopClosings = jobs.closings.start();
  const stopArchive = jobs.archive.start();
  const stopAlerts = jobs.alerts?.start();
  const stopPosts = jobs.posts.start();
  const stopFiles = jobs.fileSweep.start();
  const stopErasure = jobs.erasure.start();
  const stopTeam = jobs.team?.start();
  const stopFlows = jobs.flows.start();
  const stopNews = jobs.procedureNews.start();
  const stopReminders = jobs.procedureReminders.start();
  const stopResults = jobs.results.start();
  const stopBackups = jobs.backups.start();
  const stopWarnings = jobs.warnings?.start();
  const receiving = jobs.receiveMessages();
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
    await jobs.flowCalculator.close();
    await stopArchive();
    stopClosings();
  };
}
