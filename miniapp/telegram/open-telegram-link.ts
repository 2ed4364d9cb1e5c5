/** Opens a t.me address inside the surrounding Telegram; older clients open it as an ordinary link. */
export async function openTelegramLink(address: string): Promise<void> {
  const { openTelegramLink: open } = await import('@telegram-apps/sdk-react');
  if (open.isAvailable()) open(address);
  else window.open(address, '_blank', 'noopener');
}
