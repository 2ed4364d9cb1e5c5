/** Ids made from content: the same row in two files, or on two devices, has one. */

/** 104 bits in base 36: of a million rows two share one with a chance below 10⁻¹⁸. Source: cyrb53 (bryc, public domain), twice. */
export function contentId(text: string): string {
  return `${hash(text, 0x9e3779b9)}${hash(text, 0x85ebca6b)}`;
}

function hash(text: string, seed: number): string {
  let [a, b] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}
