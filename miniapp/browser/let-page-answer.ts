/** Lets the page react to the person who uses it, and continues right after that, even in a hidden page. */
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
