/**
 * Pushes one arb at a running server, as a feed of your own would, and says where to see it.
 *
 *   FEED=push FEED_PUSH_TOKEN=a-token-of-yours npm start
 *   FEED_PUSH_TOKEN=a-token-of-yours node examples/push-arb.mjs [http://localhost:3000]
 *
 * A quote has to be repeated while it stands: this pushes the same two every ten seconds, for five minutes or until Ctrl-C.
 */
const server = (process.argv[2] ?? 'http://localhost:3000').replace(/\/+$/, '');
const token = process.env.FEED_PUSH_TOKEN;
if (!token) {
  console.error('FEED_PUSH_TOKEN is missing: give the one that the server was started with.');
  process.exit(1);
}

const event = {
  id: 'example-fla-pal',
  sport: 'soccer',
  league: 'Brasileirão',
  home: 'Flamengo',
  away: 'Palmeiras',
  startsAt: Date.now() + 2 * 3_600_000,
};
/** Over 2.5 at one house and under 2.5 at another, 2.10 each: 1/2.10 + 1/2.10 = 95.2 %, so 5 % whatever happens. */
const quotes = [
  { event, book: 'betano', market: 'ou', line: 2.5, selection: 'over', odds: 2.1 },
  { event, book: 'superbet', market: 'ou', line: 2.5, selection: 'under', odds: 2.1 },
];

async function push() {
  const at = Date.now();
  const response = await fetch(`${server}/api/feeds/push`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: quotes.map(quote => JSON.stringify({ ...quote, at })).join('\n'),
  }).catch(cause => {
    throw new Error(`No server answers at ${server}: ${cause.cause?.code ?? cause.message}`);
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`The server refused it (${response.status}): ${answer.message}`);
  return answer;
}

try {
  console.log('Answered:', JSON.stringify(await push()));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
console.log(`See it at ${server}/arbitragem-pre: Flamengo x Palmeiras, +5,00 %.`);
console.log('In MODO LOCAL sign in as Ana at /telegram-login first: the page is for members.');

let rounds = 0;
const timer = setInterval(async () => {
  rounds += 1;
  if (rounds === 30) clearInterval(timer);
  await push().catch(error => {
    console.error(error.message);
    clearInterval(timer);
  });
}, 10_000);
