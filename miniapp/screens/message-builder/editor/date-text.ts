/** What stands in the text for apps that cannot draw a date, in Telegram's formats: day, time, or both. */

/** Example: in São Paulo, 1795262400 as 'wDt' → 'sáb., 21 de nov. de 2026, 09:00'. */
export function postDateText(unix: number, format: string, timeZone: string): string {
  const at = new Date(unix * 1_000);
  const isDay = /[dD]/.test(format) || format === 'r';
  const isTime = /[tT]/.test(format) || format === 'r';
  return new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    ...(format.includes('w') && { weekday: 'short' }),
    ...(isDay && { day: 'numeric', month: 'short', year: 'numeric' }),
    ...(isTime && { hour: '2-digit', minute: '2-digit' }),
  }).format(at);
}
