/** The address of Telegram's own page for sending a link and a text to a chat. Source: core.telegram.org/widgets/share. */
export function telegramShareHref(url: string, text: string): string {
  return `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`;
}
