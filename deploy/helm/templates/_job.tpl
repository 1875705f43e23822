{{/*
A job of the release, which can run at any time and whose pod stays for its log where it fails:
(dict "root" $ "name" "topics" "own" .Values.topics "account" "shop" "command" "create-topics.ts" "env" "- name: …" "hook" $annotations "deadline" 300).
*/}}
{{- define "biteboard.job" -}}
{{- $scope := dict "root" .root "service" .name }}
{{- $settings := include "biteboard.settings" (dict "root" .root "own" .own) | fromYaml }}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ .root.Release.Name }}-{{ .name }}
  labels: {{- include "biteboard.labels" $scope | nindent 4 }}
  annotations: {{- merge (deepCopy .root.Values.annotations) .hook | toYaml | nindent 4 }}
spec:
  backoffLimit: 10
  activeDeadlineSeconds: {{ .deadline }}
  template:
    metadata:
      labels: {{- include "biteboard.labels" $scope | nindent 8 }}
      {{- with $settings.podAnnotations }}
      annotations: {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      restartPolicy: Never
      {{- include "biteboard.pod" (dict "root" .root "settings" $settings "account" .account) | nindent 6 }}
      containers:
        - name: {{ .name }}
          image: {{ include "biteboard.image" (dict "root" .root "service" "catalog") }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          securityContext: {{- include "biteboard.containerSecurity" $scope | nindent 12 }}
          command: {{ concat (list "node" "--disable-warning=ExperimentalWarning") (splitList " " (printf "platform/src/commands/%s" .command)) | toJson }}
          env:
            {{- .env | nindent 12 }}
            {{- include "biteboard.extraEnv" (dict "own" .env "extra" $settings.extraEnv) | nindent 12 }}
          resources: {{- toYaml $settings.resources | nindent 12 }}
{{- end }}
