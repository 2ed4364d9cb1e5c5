/**
 * Reloads the page without losing the launch data: if storage is blocked, only the address survives a reload, so they
 * are put back into it for that moment; the start removes them again.
 */
let launchHash: string | null = null;

/** Called once at the start. */
export function rememberLaunchForReload(rawHash: string | null): void {
  launchHash = rawHash;
}

export function reloadPage(): void {
  const { pathname, search } = window.location;
  if (launchHash !== null) window.history.replaceState(window.history.state, '', `${pathname}${search}#${launchHash}`);
  window.location.reload();
}
