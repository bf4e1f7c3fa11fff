/** The hash of a random text nobody knows: checking against it makes what has no password as slow as what has one. */
export const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bKiMoKLeRh4FdiCLpNtS7g$O+VxwXgCC62iCW9a9lvJfq4vsGCFS70NYqF8Sw7ku3M';
