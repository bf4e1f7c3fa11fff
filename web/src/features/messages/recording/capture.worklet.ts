/** Hands what the microphone hears to the page, a forty-seventh of a second at a time. Runs beside the page's own code. */
declare const registerProcessor: (name: string, processor: unknown) => void;
declare const AudioWorkletProcessor: new () => { readonly port: MessagePort };

const blockLength = 1_024;

class Capture extends AudioWorkletProcessor {
  #block = new Float32Array(blockLength);
  #filled = 0;

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    for (const sample of input?.[0] ?? []) {
      this.#block[this.#filled] = sample;
      this.#filled += 1;
      if (this.#filled < blockLength) continue;
      this.port.postMessage(this.#block, [this.#block.buffer]);
      this.#block = new Float32Array(blockLength);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', Capture);
