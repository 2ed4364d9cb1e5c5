/** Lets the page answer the person who uses it, and goes on at once after that, also where nobody looks. */
export function letPageAnswer(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
