import type { Story } from './story.ts';

export const english: Story = {
  connection: 'Sample',
  queues: ['Sales', 'Support', 'Billing'],
  tags: ['Quote sent', 'Waiting for payment', 'Regular customer', 'Urgent'],
  quickMessages: [
    { shortcode: 'hours', message: 'We are here Monday to Friday from 8 to 6, and Saturdays from 9 to 1.' },
    { shortcode: 'delivery', message: '{{firstName}}, delivery takes 3 to 5 working days.' },
    {
      shortcode: 'payment',
      message: 'You can pay by card in up to 6 instalments, or by bank transfer with 5% off.',
    },
    {
      shortcode: 'thanks',
      message: 'Thank you for getting in touch, {{firstName}}! Write any time you need us.',
    },
  ],
  people: [
    'Anna Reed',
    'Brian Carter',
    'Carla Nolan',
    'Daniel Marsh',
    'Eliza Parker',
    'Frank Tyler',
    'Grace Rowe',
    'Harry Lane',
  ],
  words: [
    [
      'Good morning! Do you have the black office chair?',
      'Good morning, Anna! We do, delivered within 4 days.',
      'Great. Can I pay in instalments?',
      'Up to 6 by card. I have sent you the link to your order by e-mail.',
      'Just paid. Thank you!',
    ],
    [
      'Hello, my parcel came with a part missing',
      'It is order 1042',
      'Hi Brian, I am sorry! The part leaves today, free of charge.',
      'All right, I will wait for it',
    ],
    [
      'Could you send me a copy of my invoice?',
      'Of course, Carla. It is in your inbox now.',
      'Got it, thanks',
    ],
    [
      'Good afternoon, do you deliver out of town?',
      'Good afternoon, Daniel! We do, and it is free for orders above 300.',
      'Perfect. How long does it take?',
      '3 to 5 working days.',
      'Deal, I will order on the website.',
    ],
    [
      'I cannot get into my account, and I need an invoice today!',
      'Hi Eliza. I have sent you a link to set a new password.',
      'It worked!',
      'Glad to hear that! Write any time you need us.',
    ],
    [
      'Hi, I bought the desk yesterday and the drawer does not close',
      'Hi Frank. Could you send me a photo of the rail?',
      'Sure, I will take one tonight',
      'Fine, I will be here.',
      'I see that one of the screws is bent. How can I have it replaced?',
    ],
    [
      'Hi, me again! Now I would like a quote for 5 office chairs',
      'Good to have you back, Anna! The same black chair?',
      'The same one, with armrests',
      'Here it is: 5 chairs for 3,950, delivery included. The quote is good for 7 days.',
    ],
    [
      'Hello! I would like two lamps like those in the window',
      'Hello Grace! We have both. Will you pick them up, or shall we deliver?',
      'I will pick them up. Can I pay by transfer?',
      'You can! I will put them aside for you as soon as it arrives.',
      'I will pay today',
    ],
    ['Hi, my order 1077 has not been shipped yet', 'It was meant for today'],
    ['Hi! The invoice for the spare part has the wrong address'],
  ],
};
