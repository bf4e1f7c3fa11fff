/** A voice note from this machine's microphone, in the best format its browser can write. */

const formats = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];

export async function startRecording() {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
  const recorder = new MediaRecorder(stream, { mimeType });
  const parts = [];
  const begun = performance.now();
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  return {
    stop: () =>
      new Promise((resolve) => {
        recorder.onstop = () => {
          for (const track of stream.getTracks()) track.stop();
          const seconds = Math.max(1, Math.round((performance.now() - begun) / 1_000));
          resolve({ file: new File(parts, 'voice', { type: recorder.mimeType }), seconds });
        };
        recorder.stop();
      }),
  };
}
