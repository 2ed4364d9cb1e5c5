/** Tells when the server has refused a request for want of a sign-in that counts, whichever part of the app sent it. */
export interface Refusals {
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function watchRefusals(fetch: typeof globalThis.fetch): {
  readonly fetch: typeof globalThis.fetch;
  readonly refusals: Refusals;
} {
  const listeners = new Set<() => void>();
  return {
    async fetch(...request) {
      const answer = await fetch(...request);
      if (answer.status === 401) for (const listener of listeners) listener();
      return answer;
    },
    refusals: {
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}
