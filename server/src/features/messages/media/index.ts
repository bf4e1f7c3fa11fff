/** Files of messages. For other features. */
export { type MediaLinks, mediaLinks } from './media-links.ts';
export {
  getRecording,
  listLastMessages,
  type Recording,
  recordingOf,
  updateTranscript,
} from './recordings.ts';
