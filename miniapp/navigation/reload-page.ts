/**
 * Reloads the page without losing the launch: where storage is blocked, only the address outlives a reload, so the
 * launch stands in it again for that moment; the start takes it out once more.
 */
let launchHash: string | null = null;

/** Told once at the start. */
export function rememberLaunchForReload(rawHash: string | null): void {
  launchHash = rawHash;
}

export function reloadPage(): void {
  const { pathname, search } = window.location;
  if (launchHash !== null) window.history.replaceState(window.history.state, '', `${pathname}${search}#${launchHash}`);
  window.location.reload();
}
