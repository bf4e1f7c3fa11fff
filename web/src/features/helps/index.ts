export { HelpGallery } from './components/help-gallery.tsx';
export { HelpManager } from './components/help-manager.tsx';
