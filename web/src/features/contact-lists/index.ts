export { contactListQueries } from './api.ts';
export { AddToListDialog } from './components/add-to-list-dialog.tsx';
export { BackLabel, ItemManager } from './components/item-manager.tsx';
export { ListManager } from './components/list-manager.tsx';
export { listPlace } from './place.ts';
export { contactListPatches } from './realtime.ts';
