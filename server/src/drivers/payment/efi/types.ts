/** What Efí answers, as far as it is read. */
import { z } from 'zod';

export const token = z.object({ access_token: z.string().min(1), expires_in: z.number() });

const devolution = z.object({ id: z.string().optional(), valor: z.string(), status: z.string().optional() });

/** Money as text with two digits behind the dot. */
export const received = z.object({
  endToEndId: z.string(),
  txid: z.string().optional(),
  valor: z.string(),
  horario: z.string().optional(),
  devolucoes: z.array(devolution).optional(),
});
export type Received = z.output<typeof received>;

export const cob = z.object({
  txid: z.string(),
  status: z.string(),
  calendario: z.object({ criacao: z.string(), expiracao: z.number() }),
  loc: z.object({ id: z.number() }).optional(),
  pix: z.array(received).optional(),
});
export type Cob = z.output<typeof cob>;

export const qrCode = z.object({ qrcode: z.string().min(1) });

export const receivedPage = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.number() }) }),
  pix: z.array(received),
});

export const failure = z.object({ nome: z.string() });

export const webhook = z.object({ pix: z.array(received).optional() });
