import type { Story } from './story.ts';

export const spanish: Story = {
  connection: 'Ejemplo',
  queues: ['Ventas', 'Soporte', 'Facturación'],
  tags: ['Presupuesto enviado', 'Esperando el pago', 'Cliente habitual', 'Urgente'],
  quickMessages: [
    {
      shortcode: 'horario',
      message: 'Atendemos de lunes a viernes de 8 a 18 h, y los sábados de 9 a 13 h.',
    },
    { shortcode: 'plazo', message: '{{firstName}}, el plazo de entrega es de 3 a 5 días hábiles.' },
    {
      shortcode: 'pago',
      message: 'Aceptamos tarjeta en hasta 6 cuotas y transferencia, que tiene un 5 % de descuento.',
    },
    {
      shortcode: 'gracias',
      message: '¡Gracias por escribirnos, {{firstName}}! Aquí estamos para lo que necesite.',
    },
  ],
  people: [
    'Ana Rivera',
    'Bruno Castillo',
    'Camila Núñez',
    'Diego Martínez',
    'Elisa Prieto',
    'Fabián Torres',
    'Gabriela Rojas',
    'Héctor Luna',
  ],
  words: [
    [
      '¡Buenos días! ¿Tienen la silla de oficina negra?',
      '¡Buenos días, Ana! Sí, con entrega en 4 días.',
      'Genial. ¿Puedo pagarla en cuotas?',
      'En hasta 6 con tarjeta. Le envié el enlace del pedido por correo.',
      'Acabo de pagar. ¡Gracias!',
    ],
    [
      'Hola, mi paquete llegó con una pieza de menos',
      'Es el pedido 1042',
      'Hola, Bruno. ¡Mil disculpas! La pieza sale hoy, sin costo.',
      'Bien, quedo a la espera',
    ],
    [
      '¿Me pueden enviar una copia de la factura?',
      'Claro, Camila. Se la acabo de enviar por correo.',
      'La recibí, gracias',
    ],
    [
      'Buenas tardes, ¿hacen envíos fuera de la ciudad?',
      '¡Buenas tardes, Diego! Sí, y es gratis a partir de 300.',
      'Perfecto. ¿Y el plazo?',
      'De 3 a 5 días hábiles.',
      'Listo, hago el pedido en la web.',
    ],
    [
      'No puedo entrar en mi cuenta, ¡y necesito una factura hoy!',
      'Hola, Elisa. Le envié un enlace para crear una contraseña nueva.',
      '¡Funcionó!',
      '¡Qué bien! Aquí estamos para lo que necesite.',
    ],
    [
      'Hola, compré el escritorio ayer y el cajón no cierra',
      'Hola, Fabián. ¿Me puede enviar una foto del riel?',
      'Sí, esta noche la saco',
      'De acuerdo, quedo a la espera.',
      'Veo que un tornillo vino torcido. ¿Cómo lo cambio?',
    ],
    [
      '¡Hola, yo otra vez! Ahora quiero un presupuesto de 5 sillas para la oficina',
      '¡Qué bueno tenerla de vuelta, Ana! ¿Es la misma silla negra?',
      'La misma, con apoyabrazos',
      'Aquí está: 5 sillas por 3.950, con envío. El presupuesto vale 7 días.',
    ],
    [
      '¡Hola! Quiero dos lámparas como las del escaparate',
      '¡Hola, Gabriela! Tenemos las dos. ¿Las retira o se las enviamos?',
      'Las retiro. ¿Puedo pagar por transferencia?',
      '¡Claro! Se las aparto en cuanto llegue.',
      'Pago hoy mismo',
    ],
    ['Hola, mi pedido 1077 todavía no salió', 'Era para hoy'],
    ['¡Hola! La factura de la pieza de repuesto vino con la dirección equivocada'],
  ],
};
