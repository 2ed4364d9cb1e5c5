/** Turns a link's address in marked-up text into an entity; as at Telegram, a bad address keeps the text without a link. */
import type { MessageEntity } from '../world/telegram-objects.ts';

/** Example: 'telegram.org' → a text_link to http://telegram.org/; 'asdasd' → null. */
export function toLinkEntity(address: string, offset: number, length: number): MessageEntity | null {
  const href = toHref(address.trim());
  return href === null ? null : { type: 'text_link', offset, length, url: href };
}

function toHref(address: string): string | null {
  if (/^tg:/i.test(address)) return address;
  const url = URL.parse(/^[a-z][\w+.-]*:\/\//i.test(address) ? address : `http://${address}`);
  const isWeb = url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
  if (!isWeb) return null;
  // Telegram refuses localhost; here the product itself runs there.
  return url.hostname.includes('.') || url.hostname === 'localhost' ? url.href : null;
}
