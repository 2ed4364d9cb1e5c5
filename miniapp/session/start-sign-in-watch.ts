/** A sign-in is watched once somebody is signed in: for other visitors nothing is asked or loaded. */
import type { WatchedSignIn } from './watch-sign-in.ts';

/** Returns a function that stops it. */
export function startSignInWatch(signedIn: WatchedSignIn): () => void {
  const { account, session } = signedIn;
  // If it cannot be loaded, the next request that is refused still ends the sign-in.
  const start = () => import('./watch-sign-in.ts').then(({ watchSignIn }) => watchSignIn(signedIn)).catch(() => {});
  let running: ReturnType<typeof start> | undefined;
  const look = () => {
    if (account.get().user !== null || session.get().telegram !== null) running ??= start();
  };
  const ends = [account.subscribe(look), session.subscribe(look)];
  look();
  return () => {
    for (const end of ends) end();
    void running?.then(stop => stop?.());
  };
}
