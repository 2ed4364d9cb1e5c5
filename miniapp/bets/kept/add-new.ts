/** Adds actions to a database that may have some of them. */
/**
 * Actions that are already here stay as they are: the index of ids refuses them. One promise for all, because one for each
 * would take as long as the disk.
 */
export function addNew(store: IDBObjectStore, actions: readonly { readonly id: string }[]): Promise<void> {
  return new Promise(resolve => {
    if (actions.length === 0) resolve();
    for (const [index, action] of actions.entries()) {
      const request = store.add({ id: action.id, action, waiting: 1 });
      const isLast = index === actions.length - 1;
      request.onerror = event => {
        if (request.error?.name === 'ConstraintError') {
          event.preventDefault();
          event.stopPropagation();
        }
        if (isLast) resolve();
      };
      if (isLast) request.onsuccess = () => resolve();
    }
  });
}

/** The server may send an action twice, if a request was repeated together with other actions. */
export function onceEach<Kept extends { readonly id: string }>(actions: readonly Kept[]): Kept[] {
  return [...new Map(actions.map(action => [action.id, action])).values()];
}
