/** Files of messages. For other features. */
export { type MediaLinks, mediaLinks } from './media-links.ts';
export {
  keepTranscript,
  listLastMessages,
  loadRecording,
  type Recording,
  recordingOf,
} from './recordings.ts';
